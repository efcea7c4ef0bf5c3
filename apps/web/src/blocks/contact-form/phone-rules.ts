/* What the contact form fetches when it is there: few visitors need it. */
export { COUNTRIES } from '@plinth/schemas/countries';
export { phoneFault } from '@plinth/schemas/phone';
