import { type ActionFunction, type ActionFunctionArgs, data } from 'react-router-dom';
import { isNotFound } from '../../api/api-error.ts';
import { enquiryAction } from '../../blocks/contact-form/enquiry-action.ts';
import { recordKey } from '../../links.ts';
import type { RequestContext } from '../../page.ts';
import { formOf } from './own-block.tsx';
import { ownPageQuery } from './own-page-query.ts';

/** Handles the contact form of a page that has one. */
export const ownPageAction: ActionFunction<RequestContext> = async (
  args: ActionFunctionArgs<RequestContext>,
) => {
  try {
    const page = await args.context.queryClient.fetchQuery(ownPageQuery(recordKey(args.params)));
    const form = page.content?.map(formOf).find((variant) => variant !== undefined);
    return form === undefined ? data(null, { status: 405 }) : enquiryAction(form)(args);
  } catch (error) {
    return data(null, { status: isNotFound(error) ? 404 : 503 });
  }
};
