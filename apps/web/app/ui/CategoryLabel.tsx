import {
  BookOpen,
  CircleDot,
  HeartPulse,
  House,
  Landmark,
  Leaf,
  type LucideIcon,
  Megaphone,
  TriangleAlert,
} from 'lucide-react';
import styles from './CategoryLabel.module.css';
import { categoryColour } from './PinIcon.tsx';

const icons: readonly LucideIcon[] = [Megaphone, BookOpen, House, TriangleAlert, Leaf, Landmark, HeartPulse, CircleDot];

/** The icon of a category, because eight categories cannot be distinguished by colour alone. */
export function CategoryIcon({ category, size = 18 }: { category: number; size?: number }) {
  const Icon = icons[category - 1] ?? CircleDot;
  return <Icon size={size} strokeWidth={1.75} style={{ color: categoryColour(category) }} />;
}

/** Icon and name of a category in its colour; `filled` for pictures and maps. */
export function CategoryLabel({
  category,
  name,
  filled = false,
}: {
  category: number;
  name: string;
  filled?: boolean;
}) {
  const Icon = icons[category - 1] ?? CircleDot;
  return (
    <span className={styles.mark} data-filled={filled || undefined} style={{ '--cat': categoryColour(category) }}>
      <Icon size={16} strokeWidth={1.75} />
      <span>{name}</span>
    </span>
  );
}
