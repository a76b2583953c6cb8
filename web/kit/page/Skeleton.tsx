import css from './Skeleton.module.css'

const widths = ['72%', '54%', '83%', '64%', '46%', '76%']

/** Grey bars in the place of text that is on its way. */
export function Skeleton({ lines = 3 }: { readonly lines?: number | undefined }) {
  return (
    <div aria-hidden="true" className={css['lines']}>
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBar key={line} line={line} />
      ))}
    </div>
  )
}

/** One grey bar, as wide as the text of a table's row `line` might be. */
export function SkeletonBar({ line = 0 }: { readonly line?: number }) {
  return <span aria-hidden="true" className={css['bar']} style={{ width: widths[line % widths.length] }} />
}
