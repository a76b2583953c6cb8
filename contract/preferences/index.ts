import * as z from 'zod'

import { endpoint } from '#contract/core/endpoint.ts'

/** One thing a screen remembers for its user, e.g. `list.employees.columns`. `null` forgets it. */
export const Preference = z.object({
  key: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[A-Za-z\d.-]+$/),
  value: z.json(),
})

export const preferenceApi = {
  set: endpoint({
    method: 'PUT',
    path: '/services/app/Preference/Update',
    access: 'signedIn',
    summary: 'Remembers one thing of a screen for the caller; all of them come with the profile.',
    body: Preference,
    returns: z.null(),
  }),
}
