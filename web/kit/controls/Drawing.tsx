interface DrawingProps {
  /** One SVG path on a grid of 24 by 24. */
  readonly path: string
  readonly size?: number
}

/** A drawing of a screen's own, in the line of the kit's icons; it says nothing to a screen reader. */
export function Drawing({ path, size = 18 }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}
