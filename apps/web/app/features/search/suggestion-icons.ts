import { Hash, MapPin, UserRound } from 'lucide-react';

/** What a suggestion of a search is, at a glance. */
export const suggestionIcons = { tag: Hash, place: MapPin, reporter: UserRound } as const;
