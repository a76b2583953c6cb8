import type * as z from 'zod'

import type { Endpoint, ParsedBodyOf, ResultOf } from '#contract/core/endpoint.ts'

import { t } from '#web/kit/kit.words.ts'

import type { FieldWords, InitialValues, Named } from './fields.ts'
import { useFormRules } from './use-form-rules.ts'
import { type FormModel, type SubmitOptions, useForm } from './use-form.ts'

interface CreateOptions<E, S extends z.ZodObject, W extends FieldWords> extends SubmitOptions<ResultOf<E>> {
  /** The schema of the endpoint's body, or one that asks for more (a repeated password). */
  readonly schema: S & z.ZodType<ParsedBodyOf<E>>
  readonly initial?: InitialValues<z.output<S>>
  /** What its fields are called: the words of the record. */
  readonly words: W
}

/**
 * A form that sends a new record: `useCreateForm(employeeApi.create, { schema: EmployeeWrite, refresh: [employeeApi.list] })`.
 * It tells success with 'Tạo mới thành công' and closes its drawer.
 */
export function useCreateForm<E extends Endpoint, S extends z.ZodObject, const W extends FieldWords>(
  endpoint: E,
  { schema, initial = {}, words, ...options }: CreateOptions<E, S, W>,
): FormModel<Named<z.output<S>, W>> {
  const state = useFormRules(schema, 'notGiven', initial)
  const form = useForm({
    ...options,
    endpoint,
    state,
    done: t.created,
    failedUnexpectedly: t.createFailed,
  })
  return { ...form, state, words, path: [], rules: state.rules, isLoading: false, reload: undefined }
}
