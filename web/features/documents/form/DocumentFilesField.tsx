import { useState } from 'react'

import type { DocumentFields } from '#contract/documents/document.ts'
import { MAX_DOCUMENT_FILES } from '#contract/documents/labels.ts'
import { documentWords } from '#contract/documents/words.ts'
import { fileApi, type StoredFile } from '#contract/files/index.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { DropZone } from '#web/kit/controls/attachments/DropZone.tsx'
import { fileSize } from '#web/kit/controls/attachments/file-size.ts'
import { type Upload, useUploads } from '#web/kit/controls/attachments/use-uploads.ts'
import type { Fields } from '#web/kit/form/fields.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { useFormState } from '#web/kit/form/use-form-rules.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

const accept = '.pdf,.png,.jpg,.jpeg,.webp,.heic,.heif,.doc,.docx,.xlsx,.pptx,.dwg'

interface DocumentFilesFieldProps {
  readonly of: Fields<Pick<DocumentFields, 'fileIds'>>
  readonly known: readonly StoredFile[]
}

/** The files of a document, many at once: a line for each, with how far it is; kept when the form is saved. */
export function DocumentFilesField({ of, known }: DocumentFilesFieldProps) {
  const w = useWords()
  const { values } = useFormState()
  const [ids, setIds] = useOtherField(of, 'fileIds')
  const [sent, setSent] = useState<readonly StoredFile[]>([])
  const uploads = useUploads(
    async (options) => {
      const stored = await call(fileApi.upload, { query: { purpose: 'document' }, ...options })
      setSent((now) => [...now, stored])
      // Another file may have come meanwhile: what the form holds by now counts, not what was drawn.
      const now = values()['fileIds']
      setIds([...(Array.isArray(now) ? now.filter((one) => typeof one === 'number') : []), stored.id])
    },
    () => Promise.resolve(),
  )
  const files = (ids ?? []).flatMap((id) => [...known, ...sent].find((file) => file.id === id) ?? [])
  const room = MAX_DOCUMENT_FILES - files.length - uploads.items.length
  return (
    <section className="vh-stack" aria-label={w(documentWords.files)}>
      <h3>{w(documentWords.files)}</h3>
      <ul className="vh-lined">
        {files.map((file) => (
          <li key={file.id} className="vh-line vh-ends">
            <span className="vh-breaks">{file.fileName}</span>
            <span className="vh-row">
              <small className="vh-quiet">{fileSize(file.sizeBytes)}</small>
              <IconButton
                icon="close"
                label={w(kitWords.attachRemove, { name: file.fileName })}
                onClick={() => setIds((ids ?? []).filter((one) => one !== file.id))}
              />
            </span>
          </li>
        ))}
        {uploads.items.map((upload) => (
          <Sending
            key={upload.key}
            upload={upload}
            onRetry={() => uploads.retry(upload.key)}
            onDiscard={() => uploads.discard(upload.key)}
          />
        ))}
      </ul>
      {room > 0 && (
        <DropZone
          accept={accept}
          takesPaste={false}
          label={w(documentWords.files)}
          onFiles={(chosen) => uploads.add([...chosen].slice(0, room))}
        />
      )}
    </section>
  )
}

interface SendingProps {
  readonly upload: Upload
  readonly onRetry: () => void
  readonly onDiscard: () => void
}

function Sending({ upload, onRetry, onDiscard }: SendingProps) {
  const w = useWords()
  const { name } = upload.file
  const isFailed = upload.state === 'failed'
  return (
    <li className="vh-line vh-ends" aria-busy={!isFailed}>
      <span className="vh-breaks">
        {name}
        {isFailed && (
          <small className="vh-bad" role="alert">
            {` ${upload.problem}`}
          </small>
        )}
      </span>
      <span className="vh-row">
        {!isFailed && (
          <progress
            value={upload.state === 'waiting' ? 0 : upload.sent}
            aria-label={w(kitWords.attachSending, { name })}
          />
        )}
        {isFailed && (
          <IconButton icon="refresh" label={w(kitWords.attachRetry, { name })} onClick={onRetry} />
        )}
        <IconButton icon="close" label={w(kitWords.attachDiscard, { name })} onClick={onDiscard} />
      </span>
    </li>
  )
}
