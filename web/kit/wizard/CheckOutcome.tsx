import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

interface CheckOutcomeProps {
  readonly of: { readonly rowCount: number; readonly errors: readonly unknown[] }
  readonly words: Readonly<Record<'empty' | 'errorsFoundText' | 'noErrors' | 'noErrorsText', Word>>
  /** How many errors there are, in words. */
  readonly errorsFound: string
}

/** Whether a file may be imported as it is: nothing in it, errors in it, or all of it right. */
export function CheckOutcome({ of: { rowCount, errors }, words, errorsFound }: CheckOutcomeProps) {
  const w = useWords()
  if (rowCount === 0) return <Alert tone="warning" title={w(words.empty)} />
  if (errors.length > 0)
    return (
      <Alert tone="error" title={errorsFound}>
        {w(words.errorsFoundText)}
      </Alert>
    )
  return (
    <Alert tone="success" title={w(words.noErrors)}>
      {w(words.noErrorsText)}
    </Alert>
  )
}
