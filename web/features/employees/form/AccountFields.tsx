import type { ReactNode } from 'react'

import { roleApi } from '#contract/roles/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { MultiSelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'

import { t } from '../employees.words.ts'
import { useRoleWords } from '../facts/use-role-words.ts'
import type { EmployeeValues } from './EmployeeFields.tsx'

interface AccountFieldsProps {
  readonly of: Fields<EmployeeValues>
  /** Roles that the employee holds; an administrator's own cannot be chosen otherwise. */
  readonly heldRoles?: readonly string[] | undefined
  /** Further inputs of the group. */
  readonly children?: ReactNode
}

/** How an employee signs in, and what they may do then. */
export function AccountFields({ of, heldRoles, children }: AccountFieldsProps) {
  const roleWords = useRoleWords()
  const names = useRead(roleApi.names).data?.items.map(({ normalizedName }) => normalizedName)
  const codes = names && [...new Set([...names, ...(heldRoles ?? [])])]
  return (
    <FieldGroup title={t.groupAccount}>
      <FieldRow>
        <TextField of={of} name="userName" label={t.userName} />
        <TextField of={of} name="emailAddress" label={t.email} inputMode="email" />
      </FieldRow>
      <MultiSelectField
        of={of}
        name="roleNames"
        label={t.roles}
        options={codes?.map((code) => ({ value: code, label: roleWords(code) }))}
      />
      {children}
    </FieldGroup>
  )
}
