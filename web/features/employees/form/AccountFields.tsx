import type { ReactNode } from 'react'

import type { EmployeeDetail } from '#contract/employees/index.ts'
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
  /** The employee as they are: the user may not be able to give the roles they hold, nor to change them. */
  readonly held?: Pick<EmployeeDetail, 'roleNames' | 'can'> | undefined
  /** Further inputs of the group. */
  readonly children?: ReactNode
}

/** How an employee signs in, and what they may do then. */
export function AccountFields({ of, held, children }: AccountFieldsProps) {
  const roleWords = useRoleWords()
  const roles = useRead(roleApi.names).data?.items.filter(({ can }) => can.give)
  const codes = roles && [
    ...new Set([...roles.map(({ normalizedName }) => normalizedName), ...(held?.roleNames ?? [])]),
  ]
  return (
    <FieldGroup title={t.groupAccount}>
      <FieldRow>
        <TextField of={of} name="userName" />
        <TextField of={of} name="emailAddress" inputMode="email" />
      </FieldRow>
      <MultiSelectField
        of={of}
        name="roleNames"
        disabled={held?.can.giveRoles === false}
        options={codes?.map((code) => ({ value: code, label: roleWords(code) }))}
      />
      {children}
    </FieldGroup>
  )
}
