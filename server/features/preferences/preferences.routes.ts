import { preferenceApi } from '#contract/preferences/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { forgetPreference, setPreference } from './preferences.store.ts'

export const preferences = bind(preferenceApi, {
  set: async ({ db, actor, body }) => {
    if (body.value === null) await forgetPreference(db, actor.userId, body.key)
    else await setPreference(db, actor.userId, body.key, body.value)
    return null
  },
})
