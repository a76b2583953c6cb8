import { useState } from 'react'

import { fileApi } from '#contract/files/index.ts'

import { urlOf } from '#web/platform/api/url.ts'

import { initialsOf } from './initials.ts'
import css from './PersonCell.module.css'

interface AvatarProps {
  readonly name: string
  readonly fileId: number | null
  /** Width and height in px. */
  readonly size?: number
}

const tints = 5

function tintOf(name: string): number {
  return Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints
}

/** A round picture of a person; without one, or while it fails to load, their initials. */
export function Avatar({ name, fileId, size = 28 }: AvatarProps) {
  const [failedId, setFailedId] = useState<number | null>(null)
  const box = { width: size, height: size, fontSize: size * 0.4 }
  if (fileId === null || fileId === failedId)
    return (
      <span className={`${css['avatar']} ${css[`tint${tintOf(name)}`]}`} style={box} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  return (
    <img
      className={css['avatar']}
      style={box}
      src={urlOf(fileApi.download, { query: { id: fileId } })}
      alt=""
      loading="lazy"
      onError={() => setFailedId(fileId)}
    />
  )
}

interface PersonCellProps extends AvatarProps {
  /** A second line: post, user name. */
  readonly detail?: string | null
}

/** A person in a table: picture, name, and a second line if there is one. */
export function PersonCell({ name, fileId, detail, size = 28 }: PersonCellProps) {
  return (
    <span className={css['person']}>
      <Avatar name={name} fileId={fileId} size={size} />
      <span className={css['words']}>
        <span>{name}</span>
        {detail && <small>{detail}</small>}
      </span>
    </span>
  )
}
