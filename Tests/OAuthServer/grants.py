"""What Authlib leaves open: clients, codes, tokens and devices, kept in memory."""

import os
import time

os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"  # loopback

from authlib.integrations.flask_oauth2 import AuthorizationServer
from authlib.oauth2.rfc6749 import AuthorizationCodeMixin, ClientMixin, TokenMixin, grants
from authlib.oauth2.rfc7009 import RevocationEndpoint
from authlib.oauth2.rfc7636 import CodeChallenge
from authlib.oauth2.rfc8628 import (
    DEVICE_CODE_GRANT_TYPE,
    DeviceAuthorizationEndpoint,
    DeviceCodeGrant,
    DeviceCredentialDict,
)
from flask import request

METHODS = ["none", "client_secret_basic", "client_secret_post"]


class Client(ClientMixin):
    def __init__(self, client_id, method, secret=None):
        self.client_id, self.method, self.secret = client_id, method, secret

    def get_client_id(self):
        return self.client_id

    def get_default_redirect_uri(self):
        return None

    def get_allowed_scope(self, scope):
        return scope or ""

    def check_redirect_uri(self, uri):
        return uri.startswith("http://127.0.0.1:") and uri.endswith("/callback")

    def check_client_secret(self, secret):
        return secret == self.secret

    def check_endpoint_auth_method(self, method, endpoint):
        return method == self.method

    def check_response_type(self, kind):
        return kind == "code"

    def check_grant_type(self, kind):
        return True


class Code(AuthorizationCodeMixin):
    def __init__(self, **fields):
        self.__dict__.update(fields)
        self.auth_time = time.time()

    def get_redirect_uri(self):
        return self.redirect_uri

    def get_scope(self):
        return self.scope


class Token(TokenMixin):
    def __init__(self, answer, client, family):
        self.answer, self.client, self.family = answer, client, family
        self.access_ends = time.time() + answer["expires_in"]
        self.is_used = self.is_given_back = False

    def check_client(self, client):
        return client is self.client

    def get_scope(self):
        return self.answer.get("scope", "")

    def get_expires_in(self):
        return self.answer["expires_in"]

    def is_expired(self):
        return time.time() > self.access_ends

    def is_revoked(self):
        return self.is_given_back

    def get_user(self):
        return "user"

    def get_client(self):
        return self.client


CLIENTS = {
    client.client_id: client
    for client in [
        Client("dragboard", "none"),
        Client("with secret", "client_secret_basic", "s3cret/+: ü"),
        Client("in form", "client_secret_post", "s3cret"),
    ]
}
CODES, TOKENS, DEVICES = {}, [], {}


class CodeGrant(grants.AuthorizationCodeGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = METHODS

    def save_authorization_code(self, code, oauth_request):
        payload = oauth_request.payload
        CODES[code] = Code(
            code=code,
            client=oauth_request.client,
            redirect_uri=payload.redirect_uri,
            scope=payload.scope,
            code_challenge=payload.data.get("code_challenge"),
            code_challenge_method=payload.data.get("code_challenge_method"),
        )

    def query_authorization_code(self, code, client):
        found = CODES.get(code)
        return found if found and found.client is client else None

    def delete_authorization_code(self, code):
        CODES.pop(code.code, None)

    def authenticate_user(self, code):
        return "user"


class Refresh(grants.RefreshTokenGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = METHODS
    INCLUDE_NEW_REFRESH_TOKEN = True

    def authenticate_refresh_token(self, text):
        for token in TOKENS:
            if token.answer.get("refresh_token") == text and not token.is_given_back:
                if not token.is_used:
                    return token
                # Somebody has stolen it (RFC 9700, 4.14.2): nobody keeps anything.
                for other in TOKENS:
                    if other.family == token.family:
                        other.is_given_back = True

    def authenticate_user(self, token):
        self.request.family = token.family
        return "user"

    def revoke_old_credential(self, token):
        token.is_used = True


class DeviceAuthorization(DeviceAuthorizationEndpoint):
    CLIENT_AUTH_METHODS = METHODS
    INTERVAL = 1

    def get_verification_uri(self):
        return request.host_url + "device"

    def save_device_credential(self, client_id, scope, data):
        word, _, number = request.path.rpartition("/")[2].partition("-")
        DEVICES[data["device_code"]] = {
            **data,
            "client_id": client_id,
            "scope": scope,
            "expires_at": 0 if word == "expired" else time.time() + 600,
            "slow": int(number) if word == "slow" else 0,
            "patience": int(number) if word == "after" else None,
            "answers": [],
            "last": time.time(),
        }


class DeviceGrant(DeviceCodeGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = METHODS

    def query_device_credential(self, code):
        device = DEVICES.get(code)
        return DeviceCredentialDict(device) if device else None

    def query_user_grant(self, user_code):
        device = next(d for d in DEVICES.values() if d["user_code"] == user_code)
        if device["patience"] is not None and len(device["answers"]) >= device["patience"]:
            device["allowed"] = True
        return ("user", device["allowed"]) if "allowed" in device else None

    def should_slow_down(self, credential):
        device = DEVICES[credential["device_code"]]
        gap, device["last"] = time.time() - device["last"], time.time()
        # Servers give some leeway, for requests take different times.
        is_slow = len(device["answers"]) < device["slow"] or (
            device["patience"] is not None and gap < 0.8
        )
        device["answers"].append("slow_down" if is_slow else "authorization_pending")
        return is_slow


class Revocation(RevocationEndpoint):
    CLIENT_AUTH_METHODS = METHODS

    def query_token(self, text, hint):
        for token in TOKENS:
            if text in (token.answer["access_token"], token.answer.get("refresh_token")):
                return token

    def revoke_token(self, token, request):
        token.is_given_back = True


def save_token(answer, oauth_request):
    family = getattr(oauth_request, "family", None) or len(TOKENS) + 1
    TOKENS.append(Token(answer, oauth_request.client, family))


def make(app):
    """An authorization server with all grants, for an application of Flask."""
    app.config["OAUTH2_REFRESH_TOKEN_GENERATOR"] = True
    app.config["OAUTH2_TOKEN_EXPIRES_IN"] = dict.fromkeys(
        ["authorization_code", "refresh_token", DEVICE_CODE_GRANT_TYPE], 3600
    )
    server = AuthorizationServer(app, query_client=CLIENTS.get, save_token=save_token)
    server.register_grant(CodeGrant, [CodeChallenge(required=True)])
    server.register_grant(Refresh)
    server.register_grant(DeviceGrant)
    server.register_endpoint(DeviceAuthorization)
    server.register_endpoint(Revocation)
    return server
