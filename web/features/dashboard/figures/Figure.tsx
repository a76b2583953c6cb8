import css from './figures.module.css'

interface FigureProps {
  readonly text: string
  readonly unit: string
  readonly size?: 'large' | 'small'
  /** It no longer holds. */
  readonly isOld?: boolean
}

/** A number large enough to be read in passing, with its unit. */
export function Figure({ text, unit, size = 'large', isOld = false }: FigureProps) {
  return (
    <p
      className={`vh-line vh-strong vh-nowrap ${css['figure']}`}
      data-size={size}
      data-old={isOld || undefined}
    >
      <span>{text}</span>
      {unit && <small>{unit}</small>}
    </p>
  )
}

/** What stands where there is no figure, and why. */
export function NoFigure({ why }: { readonly why: string }) {
  return (
    <>
      <Figure text="" unit="" />
      <p className={css['note']}>{why}</p>
    </>
  )
}
