import { useState } from 'react'

import { Ring } from '#web/kit/controls/Button.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'

import css from './wizard.module.css'

interface FileDropProps {
  /** What the zone says, also while the file is being read. */
  readonly title: string
  /** What may be chosen, in words. */
  readonly hint: string
  readonly accept: string
  readonly isBusy: boolean
  readonly choose: (file: File) => void
}

/** Takes one file, by choice or by dropping it. The input covers its zone unseen: browsers let files drop on it by themselves. */
export function FileDrop({ title, hint, accept, isBusy, choose }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  return (
    <label className={`${css['drop']} ${isOver ? css['over'] : ''}`}>
      <input
        type="file"
        accept={accept}
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
      <strong>{title}</strong>
      <span>{hint}</span>
    </label>
  )
}
