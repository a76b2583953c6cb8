import { roleLabels } from '#contract/core/role.ts'
import { roleApi } from '#contract/roles/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { type Label, useLabel } from '#web/platform/i18n/language.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

/** A role's words by its code in upper case: ABP writes codes so in one place and as they are in another. */
const labels: ReadonlyMap<string, Label> = new Map(
  Object.entries(roleLabels).map(([code, label]) => [code.toUpperCase(), label]),
)

/** What roles are called; those made in the settings have one name for all languages. */
export function useRoleWords(): (code: string) => string {
  const label = useLabel()
  const made = useRead(roleApi.names).data?.items
  return (code) => {
    const known = labels.get(code.toUpperCase())
    if (known) return label(known)
    return (
      usual(made?.find(({ normalizedName }) => normalizedName === code.toUpperCase())?.displayName) ?? code
    )
  }
}
