import Hummingbird
import HummingbirdTLS
import Crypto
