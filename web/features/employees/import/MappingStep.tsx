import { type ImportField, importFields } from '#contract/employees/import.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import css from '#web/kit/wizard/wizard.module.css'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'
import { importFieldWords } from './field-words.ts'
import { fieldOfColumn, mapColumn, missingIn } from './mapping.rules.ts'
import type { Import, Upload } from './use-import.ts'

interface MappingStepProps {
  readonly work: Import
  readonly upload: Upload
}

/** Which column of the file feeds which field; the server has suggested what its headings say. */
export function MappingStep({ work, upload }: MappingStepProps) {
  const w = useWords()
  const { fileName, preview, mapping } = upload
  const { isCodeMissing, forNew } = missingIn(mapping)
  const isEmpty = preview.rowCount === 0
  return (
    <>
      <p className={css['intro']}>
        <strong>{fileName}</strong> · {w(t.rowCount, { count: preview.rowCount })}
      </p>
      {isEmpty && <Alert tone="warning" title={w(t.fileEmpty)} />}
      {isCodeMissing && <Alert tone="warning" title={w(t.codeMissing)} />}
      {forNew.length > 0 && (
        <Alert tone="info" title={w(t.missingForNew)}>
          {forNew.map((field) => w(importFieldWords[field])).join(', ')}
        </Alert>
      )}
      <table className={css['matching']}>
        <thead>
          <tr>
            <th scope="col">{w(t.fileColumn)}</th>
            <th scope="col">{w(t.samples)}</th>
            <th scope="col">{w(t.targetField)}</th>
          </tr>
        </thead>
        <tbody>
          {preview.columns.map((heading, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns are known by their place, headings may repeat
            <tr key={column}>
              <th scope="row">{heading || w(t.unnamedColumn, { number: column + 1 })}</th>
              <td>
                <Samples rows={preview.rows} column={column} />
              </td>
              <td>
                <FieldChoice
                  label={w(t.targetOf, { column: heading || column + 1 })}
                  value={fieldOfColumn(mapping, column)}
                  onChoose={(field) => work.map(upload, mapColumn(mapping, column, field))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css['buttons']}>
        <Button onClick={() => work.back({ at: 'file' })}>{w(t.otherImportFile)}</Button>
        <Button
          tone="primary"
          busy={work.isBusy}
          disabled={isCodeMissing || isEmpty}
          onClick={() => work.check(upload)}
        >
          {w(t.runCheck)}
        </Button>
      </div>
    </>
  )
}

const AT_MOST = 3

function Samples({ rows, column }: { readonly rows: readonly string[][]; readonly column: number }) {
  const texts = rows.map((row) => row[column] ?? '').filter(Boolean)
  return <span className={css['samples']}>{texts.slice(0, AT_MOST).join(' · ')}</span>
}

interface FieldChoiceProps {
  readonly label: string
  readonly value: ImportField | null
  readonly onChoose: (field: ImportField | null) => void
}

function FieldChoice({ label, value, onChoose }: FieldChoiceProps) {
  const w = useWords()
  return (
    <select
      className={value === null ? css['unmatched'] : undefined}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChoose(importFields.find((field) => field === event.target.value) ?? null)}
    >
      <option value="">{w(t.leaveOut)}</option>
      {importFields.map((field) => (
        <option key={field} value={field}>
          {w(importFieldWords[field])}
        </option>
      ))}
    </select>
  )
}
