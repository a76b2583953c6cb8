import * as z from 'zod'

import { endpoint } from '#contract/core/endpoint.ts'
import { problems } from '#contract/core/problem.ts'

/** One thing a screen remembers for its user, e.g. `list.employees.columns`. `null` forgets it. */
export const Preference = z.object({
  key: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[A-Za-z\d.-]+$/),
  value: z.json(),
})

/** How much the screens may remember for one user. */
export const preferenceLimits = { count: 200, bytes: 20_000 } as const

export const preferenceProblems = problems('preferences', {
  tooMany: {
    status: 422,
    vi: 'Không nhớ thêm được: đã đủ {limit} tùy chọn. Hãy xóa bớt tùy chọn cũ.',
    en: 'No more can be remembered: there are {limit} preferences already. Forget old ones first.',
    field: 'key',
  },
  tooLarge: {
    status: 422,
    vi: 'Tùy chọn quá lớn: tối đa {limit} byte.',
    en: 'The preference is too large: at most {limit} bytes.',
    field: 'value',
  },
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
