import type { SettingKey } from '@plinth/schemas/settings';

/** The id of the form's draft, which the preview reads. */
export const settingFormId = (key: SettingKey) => `settings/${key}`;
