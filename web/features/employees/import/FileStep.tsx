import { employeeImportApi } from '#contract/employees/import.ts'

import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { FileDrop } from '#web/kit/wizard/FileDrop.tsx'
import css from '#web/kit/wizard/wizard.module.css'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'
import type { Import } from './use-import.ts'

/** Takes the file, by choice or by dropping it, and offers an empty one to fill in. */
export function FileStep({ work: { isBusy, choose } }: { readonly work: Import }) {
  const w = useWords()
  return (
    <>
      <FileDrop
        title={w(isBusy ? t.readingFile : t.chooseFile)}
        hint={w(t.fileLimits)}
        accept=".xlsx,.csv"
        isBusy={isBusy}
        choose={choose}
      />
      <div className={css['help']}>
        <h2>{w(t.templateTitle)}</h2>
        <ul>
          <li>{w(t.templateHeadings)}</li>
          <li>{w(t.templateMatching)}</li>
          <li>{w(t.templateFormats)}</li>
        </ul>
        <DownloadButton
          endpoint={employeeImportApi.template}
          query={{}}
          name={w(t.templateFile)}
          label={t.downloadTemplate}
        />
      </div>
    </>
  )
}
