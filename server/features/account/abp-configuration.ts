import { allPermissions } from '#contract/all.ts'
import type { Language } from '#contract/core/problem.ts'
import { LOCKOUT_FAILURES, LOCKOUT_SECONDS } from '#contract/core/session.ts'
import { holds, type Actor } from '#server/platform/auth/actor.ts'

import { abpWords } from './abp-words.ts'

/** Permissions that stock ABP screens ask for, and the rights of ours that stand behind them. */
const stockPermissions: Readonly<Record<string, string>> = {
  'Pages.Users': 'Employees.View',
  'Pages.Users.Activation': 'Employees.ManageAccounts',
  'Pages.Roles': 'Roles.View',
}

/** The one tenant that ABP knows of where there are none. */
export const DEFAULT_TENANT = 'default'
export const DEFAULT_TENANT_ID = 1

const languageRows = [
  { name: 'vi', displayName: 'Tiếng Việt', icon: 'famfamfam-flags vn', isDefault: true },
  { name: 'en', displayName: 'English', icon: 'famfamfam-flags gb', isDefault: false },
].map((row) => ({ ...row, isDisabled: false, isRightToLeft: false }))

const settings = {
  'Abp.Localization.DefaultLanguageName': 'vi',
  'Abp.Zero.UserManagement.PasswordComplexity.RequiredLength': '9',
  'Abp.Zero.UserManagement.PasswordComplexity.RequireDigit': 'true',
  'Abp.Zero.UserManagement.PasswordComplexity.RequireLowercase': 'true',
  'Abp.Zero.UserManagement.PasswordComplexity.RequireUppercase': 'true',
  'Abp.Zero.UserManagement.PasswordComplexity.RequireNonAlphanumeric': 'false',
  'Abp.Zero.UserManagement.UserLockOut.IsEnabled': 'true',
  'Abp.Zero.UserManagement.UserLockOut.MaxFailedAccessAttemptsBeforeLockout': String(LOCKOUT_FAILURES),
  'Abp.Zero.UserManagement.UserLockOut.DefaultAccountLockoutSeconds': String(LOCKOUT_SECONDS),
}

function permissionMaps(actor: Actor | null) {
  const ours = Object.keys(allPermissions).map((name) => [name, name] as const)
  const all = [...ours, ...Object.entries(stockPermissions)]
  const granted = all.filter(([, right]) => holds(actor, right as `${string}.${string}`))
  const asMap = (pairs: readonly (readonly [string, string])[]) =>
    Object.fromEntries(pairs.map(([name]) => [name, 'true']))
  return { allPermissions: asMap(all), grantedPermissions: asMap(granted) }
}

/** ABP's client configuration: what a stock client needs to start, for one company without tenants. */
export function abpConfiguration(actor: Actor | null, language: Language, theme: string | null) {
  const currentLanguage = languageRows.find((row) => row.name === language) ?? languageRows[0]
  return {
    multiTenancy: { isEnabled: false, ignoreFeatureCheckForHostUsers: false, sides: { host: 2, tenant: 1 } },
    session: {
      userId: actor?.userId ?? null,
      tenantId: DEFAULT_TENANT_ID,
      impersonatorUserId: null,
      impersonatorTenantId: null,
      multiTenancySide: 1,
    },
    localization: {
      currentCulture: { name: language, displayName: currentLanguage?.displayName ?? language },
      languages: languageRows,
      currentLanguage: currentLanguage ?? null,
      sources: ['Abp', 'AbpWeb', 'AbpZero', 'AbpProjectName'].map((name) => ({
        name,
        type: 'MultiTenantLocalizationSource',
      })),
      values: abpWords(language),
    },
    features: { allFeatures: {} },
    auth: permissionMaps(actor),
    nav: {
      menus: { MainMenu: { name: 'MainMenu', displayName: 'Main menu', customData: null, items: [] } },
    },
    setting: { values: { ...settings, ...(theme && { 'App.UiTheme': theme }) } },
    clock: { provider: 'unspecifiedClockProvider' },
    timing: {
      timeZoneInfo: {
        windows: {
          timeZoneId: 'SE Asia Standard Time',
          baseUtcOffsetInMilliseconds: 25_200_000,
          currentUtcOffsetInMilliseconds: 25_200_000,
          isDaylightSavingTimeNow: false,
        },
        iana: { timeZoneId: 'Asia/Ho_Chi_Minh' },
      },
    },
    security: { antiForgery: { tokenCookieName: 'XSRF-TOKEN', tokenHeaderName: 'X-XSRF-TOKEN' } },
    custom: {},
  }
}
