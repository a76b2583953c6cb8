import { useState } from 'react'

import { type ImportField, importFields } from '#contract/employees/import.ts'

import { Button, Ring } from '#web/kit/controls/Button.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'
import { saveFile } from '#web/kit/data/save-file.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'
import { importFieldWords } from './field-words.ts'
import css from './ImportPage.module.css'
import { commaSeparated } from './separated-text.rules.ts'
import type { Import } from './use-import.ts'

/** Headings that another one makes superfluous: the full name brings both of its parts. */
const notInTemplate: ReadonlySet<ImportField> = new Set(['surname', 'name'])

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
        <TemplateButton />
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

/** An empty file with all headings. Made here, for it holds nothing but words of this screen. */
function TemplateButton() {
  const w = useWords()
  function download(): void {
    const fields = importFields.filter((field) => !notInTemplate.has(field))
    const headings = fields.map((field) => w(importFieldWords[field]))
    // Without the mark Excel takes UTF-8 for an old code page.
    saveFile(new Blob([`\uFEFF${commaSeparated([headings])}`], { type: 'text/csv' }), w(t.templateFile))
  }
  return (
    <Button icon="download" onClick={download}>
      {w(t.downloadTemplate)}
    </Button>
  )
}
