import { useState } from 'react'

import type { ImportResult } from '#contract/employees/import.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { copyText } from '#web/kit/controls/copy-text.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { CellErrors } from '#web/kit/wizard/CellErrors.tsx'
import { groupErrors } from '#web/kit/wizard/grouped-errors.ts'
import css from '#web/kit/wizard/wizard.module.css'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'
import { EmployeeCounts } from './EmployeeCounts.tsx'
import { tabSeparated } from './separated-text.rules.ts'
import type { Import, Upload } from './use-import.ts'

interface CheckStepProps {
  readonly work: Import
  readonly upload: Upload
  readonly result: ImportResult
}

/** What the import would do, and every error that is still in the way. */
export function CheckStep({ work, upload, result }: CheckStepProps) {
  const w = useWords()
  const { errors } = result
  const hasErrors = errors.length > 0
  return (
    <>
      <EmployeeCounts of={result} />
      {hasErrors ? (
        <Alert tone="error" title={w(t.errorsFound, { count: errors.length })}>
          {w(t.errorsFoundText)}
        </Alert>
      ) : (
        <Alert tone="success" title={w(t.noErrors)}>
          {w(t.noErrorsText)}
        </Alert>
      )}
      {hasErrors && <Errors errors={errors} />}
      <div className={css['buttons']}>
        <Button onClick={() => work.back({ at: 'mapping', upload })}>{w(t.backToMapping)}</Button>
        {hasErrors ? (
          <Button tone="primary" onClick={() => work.back({ at: 'file' })}>
            {w(t.otherImportFile)}
          </Button>
        ) : (
          <Button tone="primary" busy={work.isBusy} onClick={() => work.run(upload)}>
            {w(t.runImport, { count: upload.preview.rowCount })}
          </Button>
        )}
      </div>
    </>
  )
}

/** More than anybody reads on a screen; all of them can be copied. */
const SHOWN = 100

function Errors({ errors }: { readonly errors: ImportResult['errors'] }) {
  const w = useWords()
  const [isCopied, setCopied] = useState(false)
  const different = groupErrors(errors).length
  const headings = [
    w(kitWords.errorRow),
    w(kitWords.errorColumn),
    w(kitWords.errorValue),
    w(kitWords.errorMessage),
  ]

  async function copy(): Promise<void> {
    const rows = errors.map(({ row, column, value, message }) => [row, column, value, message])
    setCopied(await copyText(tabSeparated([headings, ...rows])))
  }
  return (
    <>
      <CellErrors errors={errors} most={SHOWN} />
      <div className={css['below']}>
        <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
          {w(isCopied ? kitWords.copied : t.copyErrors)}
        </Button>
        {different > SHOWN && <span>{w(t.moreErrors, { count: different - SHOWN })}</span>}
      </div>
    </>
  )
}
