import type { DocumentDetail } from '#contract/documents/document.ts'
import { documentApi } from '#contract/documents/index.ts'
import { documentWords } from '#contract/documents/words.ts'

import { fileSize } from '#web/kit/controls/attachments/file-size.ts'
import { Icon } from '#web/kit/controls/Icon.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../documents.words.ts'

const stateWords = { password: t.hasPassword, unreadable: t.unreadable, tooLarge: t.tooLarge }

/** The files of an edition: a click shows one in a tab of its own where browsers can, the arrow saves it. */
export function FilesCard({
  document: { id, files, confidentiality },
}: {
  readonly document: DocumentDetail
}) {
  const w = useWords()
  return (
    <RecordCard title={w(documentWords.files)}>
      {confidentiality === 'secret' && <p className="vh-note">{w(t.secretHint)}</p>}
      {files.length === 0 && <p className="vh-note">{w(t.noFiles)}</p>}
      <ul className="vh-lined">
        {files.map((file) => (
          <li key={file.id} className="vh-line vh-ends">
            <a
              className="vh-row vh-breaks"
              href={urlOf(documentApi.preview, { query: { id, fileId: file.id } })}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="file" size={18} />
              {file.fileName}
            </a>
            {file.textState !== null && file.textState !== 'read' && (
              <small className="vh-warn">{w(stateWords[file.textState])}</small>
            )}
            <span className="vh-row">
              <small className="vh-quiet vh-nowrap">{fileSize(file.sizeBytes)}</small>
              <a
                href={urlOf(documentApi.download, { query: { id, fileId: file.id } })}
                download
                aria-label={w(t.save, { name: file.fileName })}
                title={w(t.save, { name: file.fileName })}
              >
                <Icon name="download" size={18} />
              </a>
            </span>
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
