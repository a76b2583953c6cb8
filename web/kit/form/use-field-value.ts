import { Form } from 'antd'

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
