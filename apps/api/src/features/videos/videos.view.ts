/** Videos in the words of the wire. */
import type { PostVideo } from '@pakmut/contract/videos/videos.contract.ts';
import type { Static } from 'typebox';
import { videoUrl } from './videos.files.ts';
import type { VideoRow } from './videos.queries.ts';

type WireVideo = Static<typeof PostVideo>;
type WireCaption = WireVideo['post_video_captions'][number];

/** Why a video failed, and its name for an update, are for its author alone. */
export function viewVideo(row: VideoRow, isOwn: boolean): WireVideo {
  const at = (file: string) => (row.state === 'ready' ? videoUrl(row.name, file) : '');
  return {
    post_video_id: row.id,
    post_video_path: at('master.m3u8'),
    post_video_original_path: at('video.mp4'),
    post_video_state: row.state,
    post_video_percent: row.percent,
    post_video_reason: isOwn ? row.reason : '',
    post_video_poster_path: at('poster.jpg'),
    post_video_width: row.facts.width,
    post_video_height: row.facts.height,
    post_video_seconds: Math.round(row.facts.seconds * 10) / 10,
    post_video_captions: viewCaptions(row),
    post_video_file_name: isOwn ? row.name : '',
  };
}

export function viewCaptions({ name, captions }: Pick<VideoRow, 'name' | 'captions'>): WireCaption[] {
  return captions.map(({ language, file }) => ({
    language: language as WireCaption['language'],
    url: videoUrl(name, file),
  }));
}
