import { uploadLessonImage } from '@pakmut/contract/lessons/lessons.staff.contract.ts';
import { resumableFromBytes } from '@pakmut/contract/media/media.rules.ts';
import { uploadPostVideo } from '@pakmut/contract/videos/videos.contract.ts';
import { useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { sendFile } from '#web/platform/net/send-file.ts';
import { sendInPieces } from '#web/platform/net/send-in-pieces.ts';
import { PictureField } from '#web/platform/page/SaveForm.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './LessonForm.module.css';

type PictureProps = {
  /** Null: the lesson is not stored yet, and a picture would belong to nothing. */
  lessonId: string | null;
  name: string;
  /** Of a picture that the lesson has already. */
  address: string | undefined;
  onChange: (name: string) => void;
};

/** A picture of a section. It is sent at once, and stays when the lesson is saved. */
export function LessonPictureField({ lessonId, name, address, onChange }: PictureProps) {
  const t = useMessages();
  const [sent, setSent] = useState<{ name: string; address: string }>();
  const sending = useSending();
  if (!lessonId) return <p className={styles.note}>{t('content_lesson_picture_first')}</p>;
  const shown = sent?.name === name ? sent.address : address;
  const send = (file: File) =>
    sending.run(async () => {
      const { section_picture, section_img_path } = await call(uploadLessonImage, { lessonID: lessonId, file });
      setSent({ name: section_picture, address: section_img_path });
      onChange(section_picture);
    });
  return (
    <div className={styles.file}>
      <PictureField label={t('content_lesson_picture')} onPick={(file) => file && void send(file)} />
      <Sending {...sending} />
      {name && (
        <div className={styles.fileThere}>
          {shown && <img src={shown} alt="" width={96} height={64} className={styles.thumb} />}
          <span>{t('content_lesson_has_picture')}</span>
          <Button variant="secondary" size="small" onClick={() => onChange('')}>
            {t('content_lesson_file_remove')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A film of a section, sent like that of a story; the lesson takes it when it is saved. */
export function FilmField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const t = useMessages();
  const sending = useSending();
  const send = (file: File) =>
    sending.run(async (onProgress) => {
      const signal = new AbortController().signal;
      const { fileName } =
        file.size > resumableFromBytes
          ? await sendInPieces({ file, metadata: { kind: 'video' }, onProgress, signal })
          : await sendFile(uploadPostVideo, { file, onProgress, signal });
      onChange(fileName);
    });
  return (
    <div className={styles.file}>
      <TextField
        label={t('content_lesson_film')}
        type="file"
        accept="video/*"
        onChange={({ target }) => target.files?.[0] && void send(target.files[0])}
      />
      <Sending {...sending} />
      {name && (
        <div className={styles.fileThere}>
          <span>{t('content_lesson_has_film')}</span>
          <Button variant="secondary" size="small" onClick={() => onChange('')}>
            {t('content_lesson_file_remove')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Sending({ percent, problem }: Pick<ReturnType<typeof useSending>, 'percent' | 'problem'>) {
  const t = useMessages();
  return (
    <>
      {percent !== null && <p role="status">{t('content_lesson_sending', { percent })}</p>}
      {problem && <Notice tone="error" live title={problem} />}
    </>
  );
}

/** One file on its way: how far it is, and why it did not arrive. */
function useSending() {
  const wordsOf = useFailureWords();
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  async function run(work: (onProgress: (percent: number) => void) => Promise<void>) {
    setProblem('');
    setPercent(0);
    try {
      await work(setPercent);
    } catch (failure) {
      setProblem(wordsOf(failure));
    }
    setPercent(null);
  }
  return { percent, problem, run };
}
