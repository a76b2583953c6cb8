import { useState } from 'react'

import { employeeImportApi } from '#contract/employees/import.ts'

import { Ring } from '#web/kit/controls/Button.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'
import css from './ImportPage.module.css'
import type { Import } from './use-import.ts'

/** Takes the file, by choice or by dropping it, and offers an empty one to fill in. */
export function FileStep({ work }: { readonly work: Import }) {
  const w = useWords()
  return (
    <>
      <DropZone work={work} />
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

/** The input covers its zone unseen: browsers let files drop on it by themselves. */
function DropZone({ work: { isBusy, choose } }: { readonly work: Import }) {
  const w = useWords()
  const [isOver, setOver] = useState(false)
  return (
    <label className={`${css['drop']} ${isOver ? css['over'] : ''}`}>
      <input
        type="file"
        accept=".xlsx,.csv"
        disabled={isBusy}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Choosing the same file again, mended meanwhile, must count as a change.
          event.target.value = ''
          if (file) choose(file)
        }}
      />
      <span className={css['dropIcon']}>{isBusy ? <Ring /> : <Icon name="upload" size={22} />}</span>
      <strong>{w(isBusy ? t.readingFile : t.chooseFile)}</strong>
      <span>{w(t.fileLimits)}</span>
    </label>
  )
}
