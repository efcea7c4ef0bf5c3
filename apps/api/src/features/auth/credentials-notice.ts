type Notice = { email: string; password: string; publicUrl: string };

/** The lines that show a generated password, set apart so that a newcomer sees them among the log. */
export function credentialsNotice({ email, password, publicUrl }: Notice): string {
  const rule = '='.repeat(72);
  return [
    '',
    rule,
    '  Administrator of this site. The password is shown only once.',
    '',
    `    Log in at  ${publicUrl}/login`,
    `    E-mail     ${email}`,
    `    Password   ${password}`,
    '',
    '  You will be asked to choose a password of your own.',
    rule,
    '',
    '',
  ].join('\n');
}
