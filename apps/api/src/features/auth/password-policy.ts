import { dictionary } from '@zxcvbn-ts/language-common';
import { badInput } from '../../problems.ts';

const COMMON = new Set<string>(dictionary['passwords-common']);

/** Characters that people put before and after a common password to make it long enough. */
const PADDING = /^[\d\W_]+|[\d\W_]+$/g;

/** A common password in capitals, with digits around it or written twice is still one of the first that are guessed. */
function isCommon(password: string): boolean {
  const folded = password.toLowerCase();
  const bare = folded.replace(PADDING, '');
  const half = folded.slice(0, folded.length / 2);
  const isTwice = half + half === folded;
  return COMMON.has(folded) || bare === '' || COMMON.has(bare) || (isTwice && COMMON.has(half));
}

/** Throws a 400 for a password that is easy to guess; `field` is where the request had it. */
export function requireUncommonPassword(password: string, email: string, field: string): void {
  const refuse = (message: string) => badInput([{ path: field, message }]);
  const [account = ''] = email.split('@');
  if (isCommon(password)) {
    throw refuse('This is one of the passwords that are guessed first. A few unrelated words are better.');
  }
  if (account.length >= 4 && password.toLowerCase().includes(account)) {
    throw refuse('This contains your e-mail address. Choose something that others do not know of you.');
  }
}
