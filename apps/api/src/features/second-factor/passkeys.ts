import { MAX_PASSKEYS, type NewPasskey, type PasskeyAssertion } from '@plinth/schemas/passkeys';
import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
  isoCBOR,
  isoUint8Array,
} from '@simplewebauthn/server/helpers';
import type { Config } from '../../config.ts';
import { badInput, conflict } from '../../problems.ts';
import {
  findPasskeys,
  noteChallenge,
  PASSKEY_TIMEOUT_MS,
  PasskeyModel,
  type PasskeyRow,
  relyingParty,
  spendChallenge,
} from '../auth/passkeys.ts';
import type { UserRow } from '../auth/users.ts';

type SiteConfig = Pick<Config, 'publicUrl'>;

/** What the browser needs to make a passkey. Throws a 409 where there can be none, or no more. */
export async function passkeyCreationOptions(config: SiteConfig, user: UserRow, siteName: string) {
  const known = await findPasskeys(user._id);
  if (known.length >= MAX_PASSKEYS) throw conflict(`A person has ${MAX_PASSKEYS} passkeys at most.`);
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: requireRelyingParty(config).id,
    userID: isoUint8Array.fromUTF8String(user._id),
    userName: user.email,
    userDisplayName: user.name,
    timeout: PASSKEY_TIMEOUT_MS,
    excludeCredentials: known.map(({ _id: id, transports }) => ({ id, ...(transports && { transports }) })),
  });
  await noteChallenge(options.challenge, user._id, 'add');
  return options;
}

/**
 * What to store of a passkey that the browser has made; throws a 400 where it was not made for this site and this person
 * a moment ago.
 */
export async function verifyNewPasskey(
  config: SiteConfig,
  user: UserRow,
  { name, credential: given }: NewPasskey,
): Promise<PasskeyRow> {
  const { origin, id } = requireRelyingParty(config);
  const result = await orNull(async () => {
    const { challenge } = decodeClientDataJSON(given.response.clientDataJSON);
    const attestationObject = withoutStatement(given.response.attestationObject);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...given,
        clientExtensionResults: {},
        response: { ...given.response, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    });
    return registrationInfo && { challenge, ...registrationInfo.credential };
  });
  if (!result || !(await spendChallenge(result.challenge, user._id, 'add'))) {
    const message = 'This passkey was not made for this site a moment ago. Begin again.';
    throw badInput([{ path: 'credential', message }], message);
  }
  const { transports } = result;
  return {
    _id: result.id,
    user: user._id,
    name,
    publicKey: isoBase64URL.fromBuffer(result.publicKey),
    counter: result.counter,
    ...(transports && { transports }),
    createdAt: new Date(),
  };
}

/** Whether a passkey of the person has signed what the log-in gave; the challenge and the count are used up by it. */
export async function spendPasskey(
  config: SiteConfig,
  { _id: user }: UserRow,
  assertion: PasskeyAssertion,
): Promise<boolean> {
  const party = relyingParty(config);
  const passkey = await PasskeyModel.findOne({ _id: assertion.id, user }).lean<PasskeyRow>();
  if (party === null || passkey === null) return false;
  const { _id: id, publicKey, counter } = passkey;
  const result = await orNull(async () => {
    const { challenge } = decodeClientDataJSON(assertion.response.clientDataJSON);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey: isoBase64URL.toBuffer(publicKey), counter },
      requireUserVerification: false,
    });
    return verified ? { challenge, counter: authenticationInfo.newCounter } : null;
  });
  if (!result || !(await spendChallenge(result.challenge, user, 'log in'))) return false;
  // Of two signatures with the same count one is a copy's.
  const { matchedCount } = await PasskeyModel.updateOne(
    { _id: id, user, counter },
    { $set: { counter: result.counter, lastUsedAt: new Date() } },
  );
  return matchedCount === 1;
}

function requireRelyingParty(config: SiteConfig) {
  const party = relyingParty(config);
  if (party === null) {
    throw conflict('Passkeys need a domain name: the public URL of this site has an IP address.');
  }
  return party;
}

/**
 * The attestation without its statement about the make of the authenticator, which was not asked for: to check one, the
 * library fetches URLs that stand in it.
 */
function withoutStatement(attestation: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestation)).get('authData');
  const plain = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain));
}

/** Null where it throws: verification reads nothing but what was sent, and throws for all that is wrong with that. */
async function orNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
