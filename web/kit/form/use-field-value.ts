import { Form } from 'antd'

import type { Fields } from './fields.ts'
import type { FormModel } from './use-form.ts'

/**
 * What a field holds while the user types, for fields that depend on others: `useFieldValue(form, 'powerPlantIds')`.
 * Undefined until the form is drawn.
 */
export function useFieldValue<Values, Name extends keyof Values & string>(
  form: FormModel<Values>,
  name: Name,
): Values[Name] | null | undefined {
  return Form.useWatch(name, form.state.antd) as Values[Name] | null | undefined
}

/** What all drawn fields hold while the user types, for a picture of them; `{}` until the form is drawn. */
export function useFieldValues<Values>(form: FormModel<Values>): {
  readonly [Name in keyof Values]?: unknown
} {
  return (Form.useWatch([], form.state.antd) as { [Name in keyof Values]?: unknown } | undefined) ?? {}
}

/**
 * What a form holds in a field that has no input of its own, and how to set it: for an input that fills two fields.
 */
export function useOtherField<Values, Name extends keyof Values & string>(
  { path }: Fields<Values>,
  name: Name,
): readonly [Values[Name] | null | undefined, (value: Values[Name]) => void] {
  const form = Form.useFormInstance()
  const field = [...path, name]
  const value = Form.useWatch(field, { form, preserve: true }) as Values[Name] | null | undefined
  return [value, (next) => form.setFieldValue(field, next)]
}
