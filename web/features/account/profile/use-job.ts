import { roleLabels } from '#contract/core/role.ts'
import { positionLabels } from '#contract/employees/labels.ts'

import { type Label, useLabel } from '#web/platform/i18n/language.ts'
import { useProfile } from '#web/platform/session/profile.ts'

/** What the user is: their post, or for lack of one their roles. */
export function useJob(): string {
  const label = useLabel()
  const { positionTitle } = useProfile()
  const roles = useOwnRoles()
  const post = positionTitle && (positionLabels as Readonly<Record<string, Label>>)[positionTitle]
  return post ? label(post) : roles
}

/** The names of the user's roles, in one line. A role made in the settings has its own name only. */
export function useOwnRoles(): string {
  const label = useLabel()
  const { roleNames } = useProfile()
  const labels = roleNames.map((name) => {
    // ABP writes role names in upper case in one place and as they are in another.
    const known = Object.entries(roleLabels).find(([code]) => code.toUpperCase() === name.toUpperCase())
    return known ? label(known[1]) : name
  })
  return labels.join(', ')
}
