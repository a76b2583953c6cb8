import type { ReactNode } from 'react'

import type { RoleWrite } from '#contract/roles/index.ts'
import { roleWords } from '#contract/roles/words.ts'

import { FormField } from '#web/kit/fields/FormField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { RightsMatrix } from './RightsMatrix.tsx'
import { useRightWords } from './use-right-words.ts'

interface RightsFieldProps {
  readonly of: Fields<RoleWrite>
  /** The rights are shown, and cannot be changed. */
  readonly isLocked?: boolean
  /** What to know before changing them, or why they cannot be changed. */
  readonly note?: ReactNode
}

/** The rights of a role, for choosing. */
export function RightsField({ of, isLocked = false, note }: RightsFieldProps) {
  const rightWords = useRightWords()
  // A role may have no right at all: nothing here is required.
  const optional = { ...of, rules: { ...of.rules, isRequired: () => false } }
  return (
    <FormField of={optional} name="grantedPermissions" hint={undefined} show={rightWords}>
      <RightsInput isLocked={isLocked} note={note} />
    </FormField>
  )
}

interface RightsInputProps extends Pick<RightsFieldProps, 'note'> {
  readonly isLocked: boolean
  /** What the form's field hands to its input. */
  readonly id?: string
  readonly value?: readonly string[]
  readonly onChange?: (granted: readonly string[]) => void
}

function RightsInput({ isLocked, note, id, value, onChange }: RightsInputProps) {
  const w = useWords()
  return (
    <fieldset id={id} aria-label={w(roleWords.grantedPermissions)}>
      {note && <div className="vh-after vh-usual vh-quiet">{note}</div>}
      <RightsMatrix granted={value ?? []} onChange={isLocked ? undefined : onChange} />
    </fieldset>
  )
}
