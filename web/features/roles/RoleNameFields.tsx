import type { RoleWrite } from '#contract/roles/index.ts'

import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'

import { t } from './roles.words.ts'

interface RoleNameFieldsProps {
  readonly of: Fields<RoleWrite>
  /** A system role keeps its code. */
  readonly isStatic?: boolean
}

/** What a role is called. */
export function RoleNameFields({ of, isStatic = false }: RoleNameFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField of={of} name="displayName" />
        <TextField of={of} name="name" hint={isStatic ? t.nameFixed : t.nameHint} disabled={isStatic} />
      </FieldRow>
      <TextAreaField of={of} name="description" lines={2} />
    </>
  )
}
