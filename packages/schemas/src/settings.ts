/** What there is one of on a site, apart from its content; the history and the admin area know them by these keys. */
export const SETTING_KEYS = ['look', 'identity'] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];
