import { accountApi } from '#contract/account/index.ts'
import { positionLabels, type PositionTitle } from '#contract/employees/labels.ts'
import { remember, readPreference } from '#server/features/preferences/preferences.public.ts'
import { bind } from '#server/platform/http/call.ts'

import { abpConfiguration, DEFAULT_TENANT, DEFAULT_TENANT_ID } from './abp-configuration.ts'
import { setLanguage } from './account.store.ts'
import { changePassword } from './password.service.ts'
import { readProfile } from './profile.list.ts'
import { refresh, signIn, signOut } from './sign-in.service.ts'

/** Where the theme of ABP's stock screens is kept. */
const THEME_KEY = 'abp.ui-theme'

export const account = bind(accountApi, {
  authenticate: (call) => signIn(call, call.body),
  refresh: (call) => refresh(call, call.body.refreshToken ?? call.query.refreshToken),
  logOut: (call) => signOut(call),
  logOutAsAbp: (call) => signOut(call),
  changePassword: (call) => changePassword(call, call.body),
  changeLanguage: async ({ db, actor, body }) => {
    await setLanguage(db, actor.userId, body.languageName)
    return null
  },
  profile: async ({ db, actor, caller }) => {
    const { surname: _surname, name: _name, ...row } = await readProfile(db, actor)
    return {
      ...row,
      id: actor.userId,
      positionTitle: positionLabels[row.positionTitle as PositionTitle]?.[caller.language] ?? null,
      roleNames: [...actor.roleNames],
      permissions: [...actor.permissions].sort(),
      mustChangePassword: actor.mustChangePassword,
      language: actor.language,
    }
  },
  loginInformations: async ({ db, actor, platform }) => {
    const row = actor ? await readProfile(db, actor) : null
    return {
      application: { version: platform.version, releaseDate: platform.builtAt.toISOString(), features: {} },
      user:
        row && actor
          ? {
              name: row.name,
              surname: row.surname,
              userName: row.userName,
              emailAddress: row.emailAddress,
              id: actor.userId,
            }
          : null,
      tenant: null,
    }
  },
  isTenantAvailable: ({ body }) =>
    body.tenancyName.toLowerCase() === DEFAULT_TENANT
      ? { state: 1, tenantId: DEFAULT_TENANT_ID }
      : { state: 3, tenantId: null },
  changeUiTheme: (call) => remember(call, THEME_KEY, call.body.theme),
  configuration: async ({ db, actor, caller }) => {
    const theme = actor && (await readPreference(db, actor.userId, THEME_KEY))
    return abpConfiguration(actor, caller.language, typeof theme === 'string' ? theme : null)
  },
})
