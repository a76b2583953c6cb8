import { Form } from 'antd'

import type { Fields } from './fields.ts'

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
