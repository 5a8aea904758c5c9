import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import styles from './Pager.module.css';

/** Turns the pages of a list whose total is known. */
export function Pager({
  label,
  words,
  page,
  pages,
  previousLabel,
  nextLabel,
  onPage,
}: {
  label: string;
  /** What is shown, e.g. "11–20 of 37". */
  words: string;
  /** Zero-based. */
  page: number;
  pages: number;
  previousLabel: string;
  nextLabel: string;
  onPage: (page: number) => void;
}) {
  const turn = (to: number) => {
    if (to >= 0 && to < pages) onPage(to);
  };
  return (
    <nav className={styles.pager} aria-label={label}>
      <IconButton look="outlined" label={previousLabel} aria-disabled={page === 0} onClick={() => turn(page - 1)}>
        <ChevronLeft />
      </IconButton>
      <output className={styles.words}>{words}</output>
      <IconButton look="outlined" label={nextLabel} aria-disabled={page + 1 >= pages} onClick={() => turn(page + 1)}>
        <ChevronRight />
      </IconButton>
    </nav>
  );
}
