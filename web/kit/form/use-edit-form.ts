import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type * as z from 'zod'

import type { Endpoint, ParsedBodyOf, ResultOf } from '#contract/core/endpoint.ts'

import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { mergeRecord } from '#web/kit/form/rules/merge-record.ts'
import { t } from '#web/kit/kit.words.ts'

import type { FieldWords, InitialValues, Named } from './fields.ts'
import { useFormRules } from './use-form-rules.ts'
import { type FormModel, type SubmitOptions, useForm } from './use-form.ts'

interface EditOptions<E, S extends z.ZodObject, Row, W extends FieldWords> extends SubmitOptions<
  ResultOf<E>
> {
  readonly schema: S & z.ZodType<ParsedBodyOf<E>>
  /** The record as it is read: `useRead(employeeApi.get, { query: { id } })`. */
  readonly record: Pick<UseQueryResult<Row>, 'data' | 'error' | 'refetch'>
  /** The form's values from the record, its id and version among them. */
  readonly initial: (record: Row) => InitialValues<z.output<S>>
  /** What its fields are called: the words of the record. */
  readonly words: W
}

/**
 * A form that changes a record: `useEditForm(employeeApi.update, { schema: EmployeeUpdate, record, initial: (row) => row })`.
 * When somebody else has changed it meanwhile, it offers to reload, keeps what was typed and marks what both changed.
 */
export function useEditForm<E extends Endpoint, S extends z.ZodObject, Row, const W extends FieldWords>(
  endpoint: E,
  { schema, record, initial, words, ...options }: EditOptions<E, S, Row, W>,
): FormModel<Named<z.output<S>, W>> {
  const w = useWords()
  const state = useFormRules(schema, 'unchanged', null)
  const form = useForm({ ...options, endpoint, state, done: t.edited, failedUnexpectedly: t.editFailed })
  useFirstValues(record.data, (row) => {
    if (!state.isUnsaved() && !form.isClosing()) state.begin(initial(row))
  })

  async function reload(): Promise<void> {
    const { data, error } = await record.refetch()
    if (data === undefined || error) return form.setNotice(failureNotice(error))
    const server = initial(data)
    const merged = mergeRecord(state.base() ?? {}, state.values(), server)
    state.rebase(server, merged.values, merged.theirs)
    form.setNotice({
      tone: 'info',
      title: w(t.reloaded),
      text: w(merged.theirs.size > 0 ? t.reloadedClash : t.reloadedKept),
    })
  }

  const isLoading = !state.isBegun
  return {
    ...form,
    state,
    words,
    path: [],
    rules: state.rules,
    isLoading,
    notice: isLoading && record.error ? failureNotice(record.error) : form.notice,
    reload: () => void reload(),
  }
}

function failureNotice(error: unknown) {
  const words = errorWords(error)
  return words && { tone: 'error' as const, title: words.title, text: words.description, offersReload: true }
}

/** Begins the form once its record is there, and again with newer ones for as long as nothing has been typed. */
function useFirstValues<Row>(record: Row | undefined, begin: (record: Row) => void): void {
  const takeUp = useEffectEvent(begin)
  // The record comes from the server, at first perhaps an older copy of the cache.
  useEffect(() => {
    if (record !== undefined) takeUp(record)
  }, [record])
}
