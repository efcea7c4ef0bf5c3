import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a browser is told before it makes or uses a passkey, as far as this authenticator looks at it. */
type Creation = { challenge: string; rp: { id?: string } };
type Request = { challenge: string; rpId?: string };

const USER_PRESENT = 0x01;
const HAS_KEY = 0x40;

/** Makes passkeys and signs with them, as a browser and its device do (WebAuthn level 2). */
export class Authenticator {
  readonly #id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #publicKey: Uint8Array;
  readonly #origin: string;
  /** The signatures that it has made. */
  counter = 0;

  constructor(origin = 'http://localhost:3000') {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    // COSE: an elliptic curve's key for ES256 on P-256 (RFC 9053).
    this.#publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  /** The credential of `navigator.credentials.create()`, with a statement about the authenticator if one is given. */
  create({ challenge, rp }: Creation, { fmt = 'none', attStmt = new Map() } = {}) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const key = [Buffer.alloc(16), length, this.#id, this.#publicKey];
    const authData = Buffer.concat([this.#state(rp.id, USER_PRESENT | HAS_KEY), ...key]);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, Uint8Array[]>>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ]),
    );
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    });
  }

  /** The credential of `navigator.credentials.get()`. */
  get({ challenge, rpId }: Request) {
    this.counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const authenticatorData = this.#state(rpId, USER_PRESENT);
    const hash = sha256(Buffer.from(clientDataJSON, 'base64url'));
    const signature = createSign('sha256').update(authenticatorData).update(hash).sign(this.#key);
    return this.#credential({
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
    });
  }

  #credential<T>(response: T) {
    const id = base64url(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin })));
  }

  #state(rpId = '', flags: number): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(Buffer.from(rpId)), rest]);
  }
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
