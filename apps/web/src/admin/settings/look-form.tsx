import { lookSchema } from '@plinth/schemas/look';
import { applyLook } from '../preview/apply-look.ts';
import { SettingForm } from './setting-form.tsx';

/** The company's logos, accent, typefaces, corners and first view. */
export function LookForm() {
  return (
    <SettingForm
      settingKey="look"
      onSaved={(record) => {
        const look = lookSchema.safeParse(record).data;
        // The admin area takes the look over without a reload.
        if (look) applyLook(look);
      }}
    />
  );
}
