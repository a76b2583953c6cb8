import { Switch } from 'antd'

import { useWords } from '#web/platform/i18n/words.ts'

import type { NameOf } from '#web/kit/form/fields.ts'
import { t } from '#web/kit/kit.words.ts'

import { type FieldProps, FormField } from './FormField.tsx'

/** Yes or no. */
export function SwitchField<Values>({
  of,
  name,
  label,
  hint,
  ...input
}: FieldProps<Values, NameOf<Values, boolean>>) {
  const w = useWords()
  return (
    <FormField
      of={of}
      name={name}
      label={label}
      hint={hint}
      show={(value) => w(value ? t.yes : t.no)}
      valueProp="checked"
    >
      <Switch {...input} />
    </FormField>
  )
}
