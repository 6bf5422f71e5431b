"""A real authorization server on loopback, which also lies when its paths ask for it.

It prints its port and ends with the process that started it. Without a word behind them its end
points are Authlib's: code with a proof key, refresh with rotation, device code, revocation.
`/authorize/WORD`, `/token/WORD` and `/device_authorization/WORD` are wrong, late or hostile in the
way that the word says.
"""

import json
import os
import threading
import time
from urllib.parse import parse_qsl, urlencode, urlsplit

from flask import Flask, Response, jsonify, redirect, request
from werkzeug.serving import WSGIRequestHandler, make_server

import grants
from grants import DEVICES, TOKENS

app = Flask("oauth")
server = grants.make(app)
present = 0
arrival = threading.Condition()


@app.get("/authorize")
@app.get("/authorize/<word>")
def authorize(word=None):
    grant = server.get_consent_grant(end_user="user")
    answer = server.create_authorization_response(grant_user="user", grant=grant)
    if word is None:
        return answer
    target = urlsplit(answer.headers["Location"])
    query, host = dict(parse_qsl(target.query)), target.netloc
    if word == "other-state":
        query["state"] = "A" * len(query["state"])
    elif word == "no-state":
        del query["state"]
    elif word == "no-code":
        del query["code"]
    elif word == "denied":
        del query["code"]
        query["error"] = "access_denied"
    elif word == "unknown-error":
        query["error"] = "it_is_" + query.pop("code")
    elif word == "issuer":
        query["iss"] = BASE + "/issuer"
    elif word == "other-issuer":
        query["iss"] = "https://other.example"
    elif word == "other-host":
        host = f"127.0.0.2:{target.port}"
    elif word == "other-port":
        host = f"127.0.0.1:{urlsplit(BASE).port}"
    text = urlencode(query)
    if word == "two-codes":
        text += "&code=another"
    return redirect(target._replace(netloc=host, query=text).geturl())


@app.post("/token")
def token():
    return server.create_token_response()


@app.post("/token/<word>")
def lying_token(word):
    good = {"access_token": "a-token", "token_type": "Bearer", "refresh_token": "r-token"}
    # What was sent, which must not come back in an error of ours.
    sent = request.form.get("code") or request.form.get("refresh_token")
    if word == "late":
        # Until two processes are about to read their file, and then some.
        with arrival:
            arrival.wait_for(lambda: present >= 2, timeout=60)
        time.sleep(0.3)
        return server.create_token_response()
    if word == "rotated-cut":
        return server.create_token_response().data[:-20]
    if word == "redirect":
        return redirect(BASE + "/token", 307)
    if word == "echo":
        return {"error": sent, "error_description": f"\x1b[31m{sent}"}, 400
    if word == "without-error":
        return f"<p>{sent}", 403
    if word == "busy":
        return "", 503
    if word == "endless":
        return Response((b" " * 65536 for _ in range(10_000)), mimetype="application/json")
    return {
        "cut": json.dumps(good)[:-3],
        "array": json.dumps([good]),
        "deep": "[" * 60_000,
        "html": f"<p>{sent}</p>",
        "empty": "",
        "mac": {**good, "token_type": "mac"},
        "no-kind": {"access_token": "a-token"},
        "number": {**good, "access_token": 7},
        "line-feed": {**good, "access_token": "a\r\nX-Other: 1"},
        "blank": {**good, "access_token": ""},
        "long": {**good, "access_token": "a" * 20_000},
        "negative": {**good, "expires_in": -1},
        "friendly": {"error": "invalid_grant"},
        "short": {**good, "expires_in": 30},
        "text-number": {**good, "expires_in": "120"},
        "for-ever": {**good, "expires_in": 1e300},
        "no-refresh": {**good, "refresh_token": None},
    }[word]


@app.post("/device_authorization")
@app.post("/device_authorization/<word>")
def device_authorization(word=""):
    answer = server.create_endpoint_response(grants.DeviceAuthorization.ENDPOINT_NAME)
    fields = json.loads(answer.data)
    changes = {
        "escape": {"user_code": "\x1b]0;x\x07AB"},
        "script": {"verification_uri": "javascript:alert(1)"},
        "clear": {"verification_uri": "http://example.org/device"},
        "for-ever": {"expires_in": 1e300, "interval": 1e300},
        "hasty": {"interval": 0, "expires_in": 3},
        "google": {"verification_url": BASE + "/device", "verification_uri": None},
    }
    return jsonify({**fields, **changes[word]}) if word in changes else answer


@app.post("/device")
def approve():
    for device in DEVICES.values():
        if device["user_code"] == request.form["user_code"]:
            device["allowed"] = request.form["allow"] == "1"
            return "ok"
    return "no such code", 404


@app.get("/device/<user_code>")
def answers(user_code):
    return jsonify(next(d for d in DEVICES.values() if d["user_code"] == user_code)["answers"])


@app.post("/revoke")
def revoke():
    return server.create_endpoint_response(grants.Revocation.ENDPOINT_NAME)


@app.get("/.well-known/oauth-authorization-server")
@app.get("/.well-known/oauth-authorization-server/<word>")
@app.get("/<word>/.well-known/openid-configuration")
def metadata(word=None):
    if (word in ("openid", "page")) != request.path.endswith("/openid-configuration"):
        return ("<p>not found", 200) if word == "page" else ("not found", 404)
    if word == "broken":
        return '{"issuer": '
    fields = {
        "issuer": BASE + (f"/{word}" if word else ""),
        "authorization_endpoint": BASE + "/authorize" + ("/issuer" if word == "issuer" else ""),
        "token_endpoint": BASE + "/token",
        "device_authorization_endpoint": BASE + "/device_authorization",
        "revocation_endpoint": BASE + "/revoke",
        "code_challenge_methods_supported": ["S256"],
    }
    changes = {
        "other": {"issuer": "https://other.example"},
        "plain": {"code_challenge_methods_supported": ["plain"]},
        "form": {"token_endpoint_auth_methods_supported": ["client_secret_post"]},
        "issuer": {"authorization_response_iss_parameter_supported": True},
        "silent": {"authorization_response_iss_parameter_supported": True},
        "clear": {"token_endpoint": "http://example.org/token"},
    }
    return jsonify({**fields, **changes.get(word, {})})


@app.get("/me")
def me():
    for token in TOKENS:
        if request.headers.get("Authorization") == "Bearer " + token.answer["access_token"]:
            if not token.is_given_back and not token.is_expired():
                return "user"
    return "", 401, {"WWW-Authenticate": 'Bearer error="invalid_token"'}


def family(text):
    number = next(t.family for t in TOKENS if text in t.answer.values())
    return [t for t in TOKENS if t.family == number]


@app.post("/expire")
def expire():
    """Ends the access tokens of a sign-in, as an administrator may."""
    for token in family(request.form["token"]):
        token.access_ends = 0
    return "ok"


@app.post("/uses")
def uses():
    """How often a sign-in was renewed, and whether it was given back."""
    tokens = family(request.form["token"])
    return f"{sum(t.is_used for t in tokens)} {any(t.is_given_back for t in tokens)}"


@app.post("/present")
def arrive():
    global present
    with arrival:
        present += 1
        arrival.notify_all()
    return "ok"


class Quiet(WSGIRequestHandler):
    def log(self, *arguments):
        pass


def end_with_parent(parent):
    while os.getppid() == parent:
        time.sleep(0.2)
    os._exit(0)


threading.Thread(target=end_with_parent, args=[os.getppid()], daemon=True).start()
http = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
BASE = f"http://127.0.0.1:{http.server_port}"
print(http.server_port, flush=True)
http.serve_forever()
