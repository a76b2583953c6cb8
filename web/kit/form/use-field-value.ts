import { useWatch } from 'react-hook-form'

import type { Fields } from './fields.ts'
import { useFormState } from './use-form-rules.ts'
import type { FormModel } from './use-form.ts'

/** What a field holds while the user types, for fields that depend on others: `useFieldValue(form, 'powerPlantIds')`. */
export function useFieldValue<Values, Name extends keyof Values & string>(
  form: FormModel<Values>,
  name: Name,
): Values[Name] | null | undefined {
  return useWatch({ control: form.state.store.control, name })
}

/** What all fields hold while the user types, for a picture of them. */
export function useFieldValues<Values>(form: FormModel<Values>): {
  readonly [Name in keyof Values]?: unknown
} {
  return useWatch({ control: form.state.store.control })
}

/**
 * What a form holds in a field that has no input of its own, and how to set it: for an input that fills two fields.
 */
export function useOtherField<Values, Name extends keyof Values & string>(
  { path }: Fields<Values>,
  name: Name,
): readonly [Values[Name] | null | undefined, (value: Values[Name]) => void] {
  const { store, put } = useFormState()
  const field = [...path, name].join('.')
  const value = useWatch({ control: store.control, name: field }) as Values[Name] | null | undefined
  return [value, (next) => put({ [field]: next })]
}
