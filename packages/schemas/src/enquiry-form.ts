/** The consent notice shown beside every form that takes personal data; raise it when its words change. */
export const CONSENT_VERSION = '2026-11-22';

/** The field that people do not see; whoever fills it is taken for a machine and stored as spam. */
export const HONEYPOT_FIELD = 'website';
