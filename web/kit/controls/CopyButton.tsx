import { type ComponentProps, useState } from 'react'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '#web/kit/kit.words.ts'

import { Button } from './Button.tsx'
import { copyText } from './copy-text.ts'

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'icon' | 'onClick'> {
  /** What goes to the clipboard. */
  readonly text: string
}

/** Puts a text on the clipboard and says when it is there. */
export function CopyButton({ text, ...rest }: CopyButtonProps) {
  const w = useWords()
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === text
  const copy = async () => setCopied((await copyText(text)) ? text : null)
  return (
    <Button {...rest} icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
      {w(isCopied ? t.copied : t.copy)}
    </Button>
  )
}
