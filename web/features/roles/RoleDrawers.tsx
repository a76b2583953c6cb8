import { useQueryClient } from '@tanstack/react-query'

import { HIDDEN_ROLE } from '#contract/core/role.ts'
import { roleApi, RoleUpdate, roleProblems, RoleWrite } from '#contract/roles/index.ts'
import { roleWords } from '#contract/roles/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { profileQuery } from '#web/platform/session/profile.ts'

import { RightsField } from './rights/RightsField.tsx'
import { RoleDetails } from './RoleDetails.tsx'
import { RoleNameFields } from './RoleNameFields.tsx'
import { t } from './roles.words.ts'

/** Adds a role. */
export function RoleCreate() {
  const form = useCreateForm(roleApi.create, {
    words: roleWords,
    schema: RoleWrite,
    initial: { grantedPermissions: [] },
    refresh: [roleApi.list, roleApi.names],
  })
  return (
    <FormDrawer form={form} title={t.newRole} wide>
      <RoleNameFields of={form} />
      <RightsField of={form} />
    </FormDrawer>
  )
}

/** Changes what a role is called and may do. */
export function RoleEdit() {
  const w = useWords()
  const label = useLabel()
  const client = useQueryClient()
  const record = useRead(roleApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(roleApi.update, {
    words: roleWords,
    schema: RoleUpdate,
    record,
    initial: ({ grantedPermissions, ...role }) => ({
      ...role,
      grantedPermissions: grantedPermissions.toSorted(),
    }),
    refresh: [roleApi.list, roleApi.get, roleApi.names],
    // The user may hold this role.
    onDone: () => void client.invalidateQueries(profileQuery),
  })
  const role = record.data
  const holders = role?.userCount ?? 0
  const isAdmin = role?.name === HIDDEN_ROLE
  // A role above one's own is only looked at.
  if (role && !role.can.edit) return <RoleDetails />
  return (
    <FormDrawer form={form} title={t.changeRole} wide>
      <RoleNameFields of={form} isStatic={role?.isStatic ?? false} />
      <RightsField
        of={form}
        isLocked={isAdmin}
        note={
          isAdmin ? (
            <Alert tone="info" title={label(roleProblems.adminKeepsAll.words)} />
          ) : (
            holders > 0 && w(t.holdersHint, { count: holders })
          )
        }
      />
    </FormDrawer>
  )
}
