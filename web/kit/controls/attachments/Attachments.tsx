import { lazy, Suspense, useEffect, useId, useState } from 'react'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '#web/kit/kit.words.ts'

import css from './Attachments.module.css'
import { DropZone } from './DropZone.tsx'
import { isImage, StoredTile, UploadTile, type StoredAttachment } from './tiles.tsx'
import type { Uploads } from './use-uploads.ts'

const load = async () => ({ default: (await import('./Lightbox.tsx')).Lightbox })
const Lightbox = lazy(load)

interface AttachmentsProps<File extends StoredAttachment> {
  readonly title: string
  readonly files: readonly File[]
  /** What is on its way; without it nothing can be added. */
  readonly uploads?: Uploads | undefined
  /** The media types and endings that the file chooser offers: `image/*,video/*,.pdf`. */
  readonly accept: string
  /** Takes files pasted anywhere on the page; only one place of a screen should. */
  readonly takesPaste?: boolean
  /** Takes a file away; only those whose `canDelete` is true offer it. */
  readonly onRemove?: (file: File) => void
}

/**
 * Files of a record as thumbnails; pictures open over the page, others in a tab. They are dropped, pasted or chosen,
 * several at once, with progress and another try for those that failed.
 */
export function Attachments<File extends StoredAttachment>({
  title,
  files,
  uploads,
  accept,
  takesPaste = false,
  onRemove,
}: AttachmentsProps<File>) {
  const w = useWords()
  const id = useId()
  const sending = uploads?.items ?? []
  const images = files.filter(isImage)
  const [shown, setShown] = useState<number>()
  const hasImages = images.length > 0
  // The network is outside React: what shows a picture comes with the pictures, not when one is touched.
  useEffect(() => {
    if (hasImages) void load().catch(() => undefined)
  }, [hasImages])
  return (
    <section className={css['attachments']} aria-labelledby={id}>
      <h3 id={id}>
        {title}
        {files.length > 0 && <span className={css['count']}>{files.length}</span>}
      </h3>
      {files.length + sending.length > 0 && (
        <ul className={css['tiles']}>
          {files.map((file) => (
            <StoredTile
              key={file.id}
              file={file}
              onShow={isImage(file) ? () => setShown(file.id) : undefined}
              onRemove={onRemove && (() => onRemove(file))}
            />
          ))}
          {uploads &&
            sending.map((upload) => (
              <UploadTile
                key={upload.key}
                upload={upload}
                onRetry={() => uploads.retry(upload.key)}
                onDiscard={() => uploads.discard(upload.key)}
              />
            ))}
        </ul>
      )}
      {uploads && <DropZone accept={accept} takesPaste={takesPaste} label={title} onFiles={uploads.add} />}
      {!uploads && files.length === 0 && <p className={css['none']}>{w(t.attachNone)}</p>}
      {shown !== undefined && (
        <Suspense fallback={null}>
          <Lightbox images={images} first={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
