import { type KeyboardEvent, useState } from 'react'

import { fileApi } from '#contract/files/index.ts'

import { urlOf } from '#web/platform/api/url.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { useModal } from '#web/kit/feedback/use-modal.ts'
import { t } from '#web/kit/kit.words.ts'

import css from './Lightbox.module.css'
import type { StoredAttachment } from './tiles.tsx'

interface LightboxProps {
  readonly images: readonly StoredAttachment[]
  /** The one that is shown first, by its `id`. */
  readonly first: number
  readonly onClose: () => void
}

/** Pictures one at a time over the whole window: arrow keys turn them, Esc and a click beside them close. */
export function Lightbox({ images, first, onClose }: LightboxProps) {
  const w = useWords()
  const modal = useModal(onClose)
  const [id, setId] = useState(first)
  const at = Math.max(
    0,
    images.findIndex((image) => image.id === id),
  )
  const image = images[at]
  if (!image) return null
  const href = urlOf(fileApi.download, { query: { id: image.fileId } })

  function turn(by: number): void {
    const next = images[(at + by + images.length) % images.length]
    if (next) setId(next.id)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    turn(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys work wherever the focus is inside
    <dialog {...modal} className={css['lightbox']} aria-label={image.fileName} onKeyDown={onKeyDown}>
      <figure className={css['figure']}>
        <img key={image.id} src={href} alt={image.fileName} />
        <figcaption className={css['bar']} aria-live="polite">
          <span className={css['name']}>{image.fileName}</span>
          {images.length > 1 && <span>{w(t.imageOf, { number: at + 1, count: images.length })}</span>}
          <a href={href} target="_blank" rel="noreferrer">
            {w(t.imageOpen)}
          </a>
        </figcaption>
      </figure>
      <span className={css['buttons']}>
        {images.length > 1 && (
          <>
            <IconButton icon="chevronLeft" label={w(t.imagePrevious)} onClick={() => turn(-1)} />
            <IconButton icon="chevronRight" label={w(t.imageNext)} onClick={() => turn(1)} />
          </>
        )}
        <IconButton icon="close" label={w(t.close)} data-first-focus="true" onClick={onClose} />
      </span>
    </dialog>
  )
}
